import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

const question = (name: string, description: string) => blockText(80, { default: `@signup_form.ask_${name}`, description })

export const signupFormBlock = defineBlock({
  title: 'Signup form',
  description: 'The signup form. It works without JavaScript',
  settings: {
    heading: blockText(80, { default: '@signup_form.heading', description: 'The heading above the form' }),
    lead: blockText(240, { default: '@signup_form.lead', description: 'The text below the heading, one sentence' }),
    button: blockText(40, { default: '@signup_form.button', description: 'The text of the button' }),
    steps: Type.Enum(['one', 'several'], {
      default: 'one',
      description: 'one: all fields at once. several: one question at a time, if JavaScript runs',
    }),
    look: Type.Enum(['card', 'split', 'sheet'], {
      default: 'card',
      description: 'card: one column. split: text beside the form. sheet: beside or over the previous section',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The background of the section' }),
    ask_looking_for: question('looking_for', 'Several steps: the question about the gender to look for'),
    ask_gender: question('gender', 'Several steps: the question about the visitor’s gender'),
    ask_birth: question('birth', 'Several steps: the question about the date of birth'),
    ask_name: question('name', 'Several steps: the question about name and country'),
    ask_account: question('account', 'Several steps: the question about email address and password'),
  },
})
