import type { PresetWords } from './preset-words.ts'

export const fi: PresetWords = {
  shared: [
    {
      title: 'Ei tilausta',
      text: 'Ostat krediittejä, kun haluat kirjoittaa. Lukeminen ja tykkääminen eivät maksa mitään, eikä mikään uusiudu itsestään.',
    },
    { title: 'Sinä päätät', text: 'Estää voi aina: se tili ei enää näe sinua. Ja profiilissasi näkyy enintään paikkakuntasi.' },
  ],
  niches: {
    1: {
      headline: 'Yksi viesti on alku',
      lead: 'Katso rauhassa, kuka asuu lähellä, kirjoita, kun joku kiinnostaa, ja ota selvää, syttyykö kipinä.',
      point: { title: 'Kotisi lähellä', text: 'Haet alueen ja kaupungin mukaan. Kahvit on helpompi sopia kuin viikonloppumatka.' },
    },
    2: {
      headline: 'Sinä määräät tahdin',
      lead: 'Paikka, jossa naiset antavat tahdin. Katsele ympärillesi, kirjoita, kun joku kiinnostaa, ja anna asioille aikaa.',
      point: { title: 'Ilman kiirettä', text: 'Ei laskureita eikä tungosta. Keskustelu odottaa, kunnes palaat.' },
    },
    3: {
      headline: 'Avoimesti siitä, mitä haluat',
      lead: 'Kaikille, joille leikki ja luottamus kuuluvat yhteen. Sano, mitä haluat, kuule, mitä toinen haluaa, ja sopikaa, missä raja kulkee.',
      point: {
        title: 'Hienotunteisesti',
        text: 'Profiilit näkevät vain jäsenet, eikä missään näy, onko osoitteella täällä tili.',
      },
    },
    4: {
      headline: 'Tilaa koko sinulle',
      lead: 'Ihmisille, jotka rakastavat kurveja, omiaan ja toisten. Näytä itsesi ja puhuttele, kun joku miellyttää.',
      point: { title: 'Kenenkään ei tarvitse pienentyä', text: 'Mikään kenttä ei kysy painoasi. Näytät sen, minkä haluat näyttää.' },
    },
    5: {
      headline: 'Niille, jotka tuntevat elämän',
      lead: 'Deittailua elämänkokemuksella ja niille, jotka sitä arvostavat. Aikaa hyvälle keskustelulle.',
      point: { title: 'Selvästi ja rauhassa', text: 'Jokainen hinta lukee etukäteen, ja jokainen vaihe kertoo, mitä tapahtuu.' },
    },
    6: {
      headline: 'Kokemus pukee sinua',
      lead: 'Naisille, jotka tietävät, mitä haluavat, ja kaikille, joita se viehättää. Kirjoitelkaa ja katsokaa, mihin se vie.',
      point: {
        title: 'Täyden elämän rinnalla',
        text: 'Keskustelu odottaa, kunnes sinulla on aikaa. Kukaan ei laske, kuinka kauan olit poissa.',
      },
    },
    7: {
      headline: 'Miehiltä miehille, ilman hälinää',
      lead: 'Katso, kuka asuu lähellä, ja kirjoita, kun joku kiinnostaa. Ei syötettä, jota seurata, vain keskustelu.',
      point: { title: 'Oma asiasi', text: 'Missään ei näy, onko osoitteella täällä tili. Kuka olet, sen kerrot itse.' },
    },
  },
}
