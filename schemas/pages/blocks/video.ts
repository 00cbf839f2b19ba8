import { blockText, defineBlock, picture, video } from '#schemas/pages/block-node.ts'

export const videoBlock = defineBlock({
  title: 'Video',
  description: 'A full-screen video without sound, with texts over it. Without a file: an animated drawing',
  settings: {
    headline: blockText(90, { default: '@video.headline', description: 'The headline' }),
    lead: blockText(300, { default: '@video.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@video.button', description: 'The text of the button' }),
    video: video({ description: 'A video from the site’s assets folder, without sound' }),
    poster: picture({ description: 'The picture before the video plays, and for visitors who prefer reduced motion' }),
  },
})
