import { Type } from 'typebox'
import { choices, closed, everybody, localText } from './site-node.ts'

export const camPlacements = ['members', 'chats'] as const

/**
 * One advertisement for a cam site, which is off by default. A fixed text labels it as an advertisement, and the site file cannot change
 * that.
 */
export const advertisingKeys = {
  cam_promotion: Type.Optional(
    Type.Object(
      {
        title: localText(60, {
          ...everybody,
          description: 'The title of the advertisement',
          examples: [{ nl: 'Live cams bij Podium', fr: 'Cams en direct chez Podium' }],
        }),
        text: localText(160, {
          ...everybody,
          description: 'What the advertisement offers, and whether it costs money',
          examples: [
            { nl: 'Kijk mee met volwassen artiesten. Betaald, vanaf 18 jaar.', fr: 'Des artistes adultes en direct. Payant, dès 18 ans.' },
          ],
        }),
        url: Type.String({
          pattern: '^https://[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}(/[^\\s"\'<>{}@]*)?$',
          maxLength: 300,
          ...everybody,
          description:
            'The https URL of the advertiser. It is used unchanged: no data of the member or the visit is added. Its host must be listed in "advertisers" of the company file',
          examples: ['https://podium.example/welkom'],
        }),
        picture: Type.Optional(
          Type.String({
            pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp)$',
            maxLength: 80,
            ...everybody,
            description: 'A file in the site’s assets folder, about 3:2. It must not show a person who looks like a member',
            examples: ['podium.webp'],
          }),
        ),
        placement: Type.Array(choices(camPlacements, { description: 'A place', examples: ['chats'] }), {
          uniqueItems: true,
          minItems: 1,
          ...everybody,
          default: [...camPlacements],
          description: 'Where the advertisement is shown: below search results, below the list of conversations',
          examples: [['members']],
        }),
      },
      {
        ...closed,
        description:
          'A labelled advertisement for a cam site in the members area. A member who closes it does not see it for 14 days. Default: none',
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
