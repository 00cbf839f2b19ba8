import { Type } from 'typebox'
import { everybody } from './site-node.ts'

export const contactKeys = {
  support_phone: Type.Optional(
    Type.String({
      maxLength: 40,
      ...everybody,
      description: 'The phone number of the support team, with country code. Default: the number of the company',
      examples: ['+31 20 000 00 00'],
    }),
  ),
  support_email: Type.Optional(
    Type.String({
      format: 'email',
      maxLength: 254,
      ...everybody,
      description: 'The email address of the support team. Default: support@ followed by the canonical host',
      examples: ['hulp@vlam.nl'],
    }),
  ),
  mail_name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      ...everybody,
      description: 'The sender name of mails. Default: the site’s name',
      examples: ['Team Vlam'],
    }),
  ),
  push_public_key: Type.String({
    pattern: '^[A-Za-z0-9_-]*$',
    maxLength: 200,
    ...everybody,
    default: '',
    description: 'The VAPID public key (base64url) of your own key pair. Empty: the server creates a pair for the site',
    examples: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  }),
  push_private_key: Type.Optional(
    Type.String({
      pattern: '^env:[A-Z][A-Z0-9_]*$',
      'x-visibility': 'secret',
      description:
        'The name of the environment variable with the VAPID private key, never the key itself. Default: the pair that the server created in its data folder',
      examples: ['env:VLAM_PUSH_KEY'],
    }),
  ),
}
