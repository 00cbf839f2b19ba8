import type { PresetWords } from './preset-words.ts'

export const fr: PresetWords = {
  shared: [
    {
      title: 'Pas d’abonnement',
      text: 'Tu achètes des crédits quand tu as envie d’écrire. Lire et liker ne coûte rien, et rien ne se renouvelle tout seul.',
    },
    {
      title: 'Tu gardes la main',
      text: 'Tu peux bloquer à tout moment : ce compte ne te voit plus. Et ton profil montre tout au plus ta ville.',
    },
  ],
  niches: {
    1: {
      headline: 'Un message, et ça commence',
      lead: 'Regarde tranquillement qui vit près de chez toi, écris à qui te plaît et vois si le courant passe.',
      point: { title: 'Tout près', text: 'Tu cherches par région et par ville. Un café se prévoit plus vite qu’un week-end.' },
    },
    2: {
      headline: 'C’est toi qui donnes le rythme',
      lead: 'Un lieu où les femmes donnent le ton. Regarde autour de toi, écris à qui te plaît et prends ton temps.',
      point: { title: 'Sans se presser', text: 'Ni compteur ni bousculade. Une conversation attend que tu reviennes.' },
    },
    3: {
      headline: 'Dis ce que tu cherches',
      lead: 'Pour qui le jeu ne va pas sans la confiance. Dis ce que tu veux, écoute ce que l’autre veut, et fixez ensemble la limite.',
      point: { title: 'Discret', text: 'Seuls les membres voient les profils, et rien ne révèle si une adresse a un compte ici.' },
    },
    4: {
      headline: 'Ici, tout de toi a sa place',
      lead: 'Pour celles et ceux qui aiment les courbes, les leurs et celles des autres. Montre-toi et parle à qui te plaît.',
      point: { title: 'Personne ne se fait petit', text: 'Aucune case ne demande ton poids. Tu montres ce que tu as envie de montrer.' },
    },
    5: {
      headline: 'Pour qui connaît la vie',
      lead: 'Des rencontres avec de l’expérience, et avec qui sait l’apprécier. Le temps d’une vraie conversation.',
      point: { title: 'Clair et calme', text: 'Chaque prix est annoncé d’avance, et chaque étape dit ce qui se passe.' },
    },
    6: {
      headline: 'L’expérience te va bien',
      lead: 'Pour les femmes qui savent ce qu’elles veulent, et pour qui cela attire. Écrivez-vous et voyez où cela mène.',
      point: { title: 'Avec une vie bien remplie', text: 'Une conversation attend que tu aies le temps. Personne ne compte tes absences.' },
    },
    7: {
      headline: 'Entre hommes, sans le bruit',
      lead: 'Vois qui vit près de chez toi et écris à qui te plaît. Pas de fil à suivre, juste une conversation.',
      point: { title: 'Ça te regarde', text: 'Rien ne révèle si une adresse a un compte ici. Qui tu es, c’est toi qui le dis.' },
    },
  },
}
