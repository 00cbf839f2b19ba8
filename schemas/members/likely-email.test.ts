import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test('VA-05 a slip in a known provider is noticed', () => {
  expect(likelyEmail(' anna@gmial.com ')).toBe('anna@gmail.com')
  expect(likelyEmail('anna@hotmial.nl')).toBe('anna@hotmail.nl')
  expect(likelyEmail('anna@gmail.con')).toBe('anna@gmail.com')
  expect(likelyEmail('anna@kantoor.con')).toBe('anna@kantoor.com')
  expect(likelyEmail('ana@oficina.co')).toBeNull()
  for (const [typed, meant] of Object.entries({ ogr: 'org', rog: 'org', nte: 'net', ocm: 'com', ln: 'nl', ed: 'de', eb: 'be', ti: 'it' })) {
    expect(likelyEmail(`anna@kantoor.${typed}`)).toBe(`anna@kantoor.${meant}`)
  }
})

test('VA-05 nobody is asked whether they meant another provider than their own', () => {
  const domains =
    'gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org libero.it virgilio.it tiscali.it alice.it ziggo.nl kpnmail.nl ' +
    'planet.nl xs4all.nl home.nl telenet.be skynet.be proximus.be pt.lu internet.lu laposte.net orange.fr free.fr sfr.fr wanadoo.fr bluewin.ch ' +
    'protonmail.ch aon.at chello.at liwest.at telia.com spray.se comhem.se mail.dk stofanet.dk getmail.no online.no c2i.net luukku.com elisanet.fi ' +
    'suomi24.fi wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl terra.es telefonica.net eircom.net btinternet.com bt.com mac.com icloud.com proton.me'
  for (const domain of domains.split(' ')) expect(likelyEmail(`jan.jansen@${domain}`), domain).toBeNull()
})
