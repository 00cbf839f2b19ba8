/** The types of uploaded photos, which the server can decode. The file dialog of the browser offers the same types. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
