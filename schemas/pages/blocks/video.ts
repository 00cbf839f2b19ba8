import { blockText, defineBlock, picture, video } from '#schemas/pages/block-node.ts'

export const videoBlock = defineBlock({
  title: 'Video',
  description: 'A silent moving picture that fills the window, with words over it. Without a file: a drawing that moves',
  settings: {
    headline: blockText(90, { default: '@video.headline', description: 'The promise' }),
    lead: blockText(300, { default: '@video.lead', description: 'One or two sentences' }),
    button: blockText(40, { default: '@video.button', description: 'The button’s words' }),
    video: video({ description: 'A video of the site’s own, without sound' }),
    poster: picture({ description: 'What stands there until it plays, and for whoever wants less motion' }),
  },
})
