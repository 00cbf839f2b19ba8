import type { PresetWords } from './preset-words.ts'

export const it: PresetWords = {
  shared: [
    {
      title: 'Nessun abbonamento',
      text: 'Compri crediti quando vuoi scrivere. Leggere e mettere like non costa nulla, e niente continua di nascosto.',
    },
    { title: 'Decidi tu', text: 'Bloccare si può sempre: quell’account non ti vede più. E il tuo profilo mostra al massimo la tua città.' },
  ],
  niches: {
    1: {
      headline: 'Un messaggio è già un inizio',
      lead: 'Guarda con calma chi abita vicino a te, scrivi a chi ti colpisce e scopri se c’è intesa.',
      point: { title: 'Vicino a te', text: 'Cerchi per provincia e città. Un caffè si organizza prima di un weekend fuori.' },
    },
    2: {
      headline: 'Il ritmo lo decidi tu',
      lead: 'Un posto in cui il tono lo danno le donne. Guarda in giro, scrivi a chi ti colpisce e prenditi il tuo tempo.',
      point: { title: 'Senza fretta', text: 'Niente contatori e niente ressa. Una conversazione aspetta che torni.' },
    },
    3: {
      headline: 'Di’ apertamente che cosa cerchi',
      lead: 'Per chi pensa che gioco e fiducia vadano insieme. Di’ che cosa vuoi, ascolta che cosa vuole l’altra persona e decidete dov’è il limite.',
      point: {
        title: 'Con discrezione',
        text: 'I profili li vede solo chi è dentro, e da nessuna parte si capisce se un indirizzo ha un account qui.',
      },
    },
    4: {
      headline: 'Qui c’è posto per tutto di te',
      lead: 'Per chi ama le curve, le proprie e quelle di un’altra persona. Mostrati e scrivi a chi ti piace.',
      point: { title: 'Nessuno si fa più piccolo', text: 'Nessun campo chiede quanto pesi. Mostri quello che vuoi mostrare.' },
    },
    5: {
      headline: 'Per chi la vita la conosce già',
      lead: 'Incontri con esperienza di vita, e con chi la sa apprezzare. Con il tempo per una bella conversazione.',
      point: { title: 'Chiaro e tranquillo', text: 'Ogni prezzo lo vedi prima, e a ogni passo leggi che cosa succede.' },
    },
    6: {
      headline: 'L’esperienza ti dona',
      lead: 'Per donne che sanno che cosa vogliono, e per chi ne subisce il fascino. Scrivetevi e vedete dove vi porta.',
      point: { title: 'Accanto a una vita piena', text: 'Una conversazione aspetta che tu abbia tempo. Nessuno conta quanto stai via.' },
    },
    7: {
      headline: 'Uomini per uomini, senza rumore',
      lead: 'Guarda chi abita vicino a te e scrivi a chi ti colpisce. Nessun feed da seguire, solo una conversazione.',
      point: { title: 'Affar tuo', text: 'Da nessuna parte si capisce se un indirizzo ha un account qui. Chi sei lo racconti tu.' },
    },
  },
}
