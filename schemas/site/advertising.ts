import { Type } from 'typebox'
import { choices, closed, everybody, localText } from './site-node.ts'

export const camPlacements = ['members', 'chats'] as const

/** One advertisement for a cam site, off unless a site writes it. Its label is the product's own and cannot be worded away. */
export const advertisingKeys = {
  cam_promotion: Type.Optional(
    Type.Object(
      {
        title: localText(60, {
          ...everybody,
          description: 'What is advertised, in a few words',
          examples: [{ nl: 'Live cams bij Podium', fr: 'Cams en direct chez Podium' }],
        }),
        text: localText(160, {
          ...everybody,
          description: 'What it is and whether it costs something',
          examples: [
            { nl: 'Kijk mee met volwassen artiesten. Betaald, vanaf 18 jaar.', fr: 'Des artistes adultes en direct. Payant, dès 18 ans.' },
          ],
        }),
        url: Type.String({
          pattern: '^https://[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}(/[^\\s"\'<>{}@]*)?$',
          maxLength: 300,
          ...everybody,
          description:
            'An https address, followed exactly as it is written here: nothing of the member or of the arrival is put into it. Its host is one of "advertisers" in the company’s file',
          examples: ['https://podium.example/welkom'],
        }),
        picture: Type.Optional(
          Type.String({
            pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
            maxLength: 80,
            ...everybody,
            description: 'A file in the site’s assets folder, about 3:2. It must not show a person who could be mistaken for a member',
            examples: ['podium.webp'],
          }),
        ),
        placement: Type.Array(choices(camPlacements, { description: 'A place', examples: ['chats'] }), {
          uniqueItems: true,
          minItems: 1,
          ...everybody,
          default: [...camPlacements],
          description: 'Where members meet it: below the members they searched, below their conversations',
          examples: [['members']],
        }),
      },
      {
        ...closed,
        description:
          'A labelled advertisement for a cam site in the members area; a member who closes it does not see it for 14 days. Without it: none',
        examples: [
          {
            title: 'Live cams bij Podium',
            text: 'Kijk mee met volwassen artiesten. Betaald, vanaf 18 jaar.',
            url: 'https://podium.example/welkom',
            placement: ['members'],
          },
        ],
      },
    ),
  ),
}
