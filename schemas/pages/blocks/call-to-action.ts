import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

export const callToActionBlock = defineBlock({
  title: 'Call to action',
  description: 'One sentence and one button',
  settings: {
    heading: blockText(80, { default: '@call_to_action.heading', description: 'The heading' }),
    text: blockText(240, { default: '@call_to_action.text', description: 'The text below the heading' }),
    button: blockText(40, { default: '@call_to_action.button', description: 'The text of the button' }),
    to: Type.Enum(['form', 'signup', 'members'], {
      default: 'form',
      description: 'The target of the button: the form on this page, the signup page, or the members',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'deep', description: 'The background of the section' }),
  },
})
