import { Type } from 'typebox'
import { everybody } from './site-node.ts'

/** How members reach the site, and the site its members. */
export const contactKeys = {
  support_phone: Type.Optional(
    Type.String({
      maxLength: 40,
      ...everybody,
      description: 'A staffed phone number with country code. Without it: the company’s',
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
    description: 'VAPID public key, base64url, when push_private_key names one of your own. Empty: the server makes a pair for the site',
    examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  }),
  push_private_key: Type.Optional(
    Type.String({
      pattern: '^env:[A-Z][A-Z0-9_]*$',
      'x-visibility': 'secret',
      description:
        'Names the environment variable that holds the VAPID private key; never the key. Without it: the pair that the server made and keeps in its data folder',
      examples: ['env:VLAM_PUSH_KEY'],
    }),
  ),
}
