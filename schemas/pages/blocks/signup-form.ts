import { Type } from 'typebox'
import { blockText, defineBlock } from '#schemas/pages/block-node.ts'

const question = (name: string, description: string) => blockText(80, { default: `@signup_form.ask_${name}`, description })

export const signupFormBlock = defineBlock({
  title: 'Signup form',
  description: 'The signup every lander ends in; it works without script',
  settings: {
    heading: blockText(80, { default: '@signup_form.heading', description: 'Above the form' }),
    lead: blockText(240, { default: '@signup_form.lead', description: 'One sentence below the heading' }),
    button: blockText(40, { default: '@signup_form.button', description: 'The button’s words' }),
    steps: Type.Enum(['one', 'several'], { default: 'one', description: 'All fields at once, or a question at a time where script runs' }),
    look: Type.Enum(['card', 'split', 'sheet'], {
      default: 'card',
      description: 'card: one column. split: words beside the form. sheet: fills its place beside or over the section before it',
    }),
    tone: Type.Enum(['plain', 'sunken', 'deep'], { default: 'plain', description: 'The ground it stands on' }),
    ask_looking_for: question('looking_for', 'A question at a time: whom somebody looks for'),
    ask_gender: question('gender', 'A question at a time: who somebody is'),
    ask_birth: question('birth', 'A question at a time: the date of birth'),
    ask_name: question('name', 'A question at a time: the name and the country'),
    ask_account: question('account', 'A question at a time: email address and password'),
  },
})
