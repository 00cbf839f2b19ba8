import type { PresetWords } from './preset-words.ts'

export const es: PresetWords = {
  shared: [
    {
      title: 'Sin suscripción',
      text: 'Compras créditos cuando te apetece escribir. Leer y dar likes no cuesta nada, y nada se renueva por su cuenta.',
    },
    { title: 'Tú decides', text: 'Bloquear se puede siempre: esa cuenta deja de verte. Y tu perfil muestra como mucho tu localidad.' },
  ],
  niches: {
    1: {
      headline: 'Un mensaje ya es un comienzo',
      lead: 'Mira con calma quién vive cerca, escribe a quien te llame la atención y descubre si hay chispa.',
      point: { title: 'Cerca de ti', text: 'Buscas por región y ciudad. Quedar para un café es más fácil que para un fin de semana.' },
    },
    2: {
      headline: 'Tú marcas el ritmo',
      lead: 'Un lugar donde las mujeres marcan el tono. Echa un vistazo, escribe a quien te llame la atención y tómate tu tiempo.',
      point: { title: 'Sin prisa', text: 'Sin contadores ni agobios. Una conversación espera hasta que vuelvas.' },
    },
    3: {
      headline: 'Di con claridad lo que buscas',
      lead: 'Para quien cree que el juego y la confianza van de la mano. Di lo que quieres, escucha lo que quiere la otra persona y acordad dónde está el límite.',
      point: { title: 'Con discreción', text: 'Los perfiles solo los ven los miembros, y nada revela si una dirección tiene cuenta aquí.' },
    },
    4: {
      headline: 'Aquí cabe todo lo que eres',
      lead: 'Para quien adora las curvas, las propias y las ajenas. Muéstrate y habla con quien te guste.',
      point: { title: 'Nadie tiene que encoger', text: 'Ningún campo pregunta cuánto pesas. Enseñas lo que quieres enseñar.' },
    },
    5: {
      headline: 'Para quien conoce la vida',
      lead: 'Citas con experiencia de la vida y con quien sabe valorarla. Con tiempo para una buena conversación.',
      point: { title: 'Claro y con calma', text: 'Cada precio está a la vista de antemano, y cada paso dice lo que hace.' },
    },
    6: {
      headline: 'La experiencia te sienta bien',
      lead: 'Para mujeres que saben lo que quieren y para quien las encuentra irresistibles. Escribíos y mirad adónde lleva.',
      point: { title: 'Junto a una vida llena', text: 'Una conversación espera hasta que tengas tiempo. Nadie cuenta cuánto has tardado.' },
    },
    7: {
      headline: 'Hombres para hombres, sin ruido',
      lead: 'Mira quién vive cerca y escribe a quien te llame la atención. Sin publicaciones que seguir, solo una conversación.',
      point: { title: 'Es cosa tuya', text: 'Nada revela si una dirección tiene cuenta aquí. Quién eres lo cuentas tú.' },
    },
  },
}
