import { blockText, defineBlock, picture, video } from '#schemas/pages/block-node.ts'

export const scenesBlock = defineBlock({
  title: 'Scenes',
  description: 'A story told while scrolling: one sentence and one picture a window, the first of them the page’s promise',
  settings: {
    headline: blockText(90, { default: '@scenes.headline', description: 'The first scene’s sentence' }),
    lead: blockText(300, { default: '@scenes.lead', description: 'What follows it' }),
    button: blockText(40, { default: '@scenes.button', description: 'The button that leads past the story' }),
  },
  block: {
    text: blockText(120, { default: '@scenes.text', description: 'The scene’s one sentence' }),
    picture: picture({ description: 'Instead of the drawing; with a video, what stands there until it plays' }),
    video: video({ description: 'A video of the site’s own, without sound' }),
  },
  most_blocks: 5,
})
