/** Width and height of the large icon on the shared picture, in pixels. */
export const socialIconSize = 300
