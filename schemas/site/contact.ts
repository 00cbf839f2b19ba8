import { Type } from 'typebox'
import { everybody } from '#schemas/site-node.ts'

/** How members reach the site, and the site its members. */
export const contactKeys = {
  support_phone: Type.Optional(
    Type.String({
      maxLength: 40,
      ...everybody,
      description: 'A number somebody answers, with the country in front. Without it: the company’s',
      examples: ['+31 20 000 00 00'],
    }),
  ),
  support_email: Type.Optional(
    Type.String({
      format: 'email',
      maxLength: 254,
      ...everybody,
      description: 'Where members write to. Without it: support@ the canonical host',
      examples: ['hulp@vlam.nl'],
    }),
  ),
  mail_name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      ...everybody,
      description: 'Sender name of mails. Without it: the name',
      examples: ['Team Vlam'],
    }),
  ),
  push_public_key: Type.String({
    pattern: '^[A-Za-z0-9_-]*$',
    maxLength: 200,
    ...everybody,
    default: '',
    description: 'VAPID public key, base64url; empty: no push messages',
    examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  }),
}
