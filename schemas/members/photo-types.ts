/** What may be uploaded: what the server decodes and a browser offers to choose. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
