import { blockText, defineBlock, picture, video } from '#schemas/pages/block-node.ts'

export const scenesBlock = defineBlock({
  title: 'Scenes',
  description: 'A story in full-screen scenes: one sentence and one picture in each. The first scene shows the headline',
  settings: {
    headline: blockText(90, { default: '@scenes.headline', description: 'The sentence of the first scene' }),
    lead: blockText(300, { default: '@scenes.lead', description: 'The text below the heading' }),
    button: blockText(40, { default: '@scenes.button', description: 'The text of the button that skips the story' }),
  },
  block: {
    text: blockText(120, { default: '@scenes.text', description: 'The sentence of the scene' }),
    picture: picture({ description: 'Replaces the drawing. With a video: the picture before it plays' }),
    video: video({ description: 'A video from the site’s assets folder, without sound' }),
  },
  most_blocks: 5,
})
