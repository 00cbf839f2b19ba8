import type { ProfileQuestion } from '#schemas/members/profile-questions.ts'

type Answers = Readonly<Record<ProfileQuestion, readonly string[]>>

/** Answers to the questions of a profile. The sentences must fit any gender and age, because all sample members use them. */
export const sampleAnswers: Readonly<Record<'nl' | 'en' | 'de' | 'fr', Answers>> = {
  nl: {
    sunday: ['Laat ontbijt, een lange wandeling zonder plan en daarna soep.', 'Krant, koffie, en pas om twaalf uur schoenen aan.'],
    hours: ['Oude kaarten, en waarom iedereen de Wadden onderschat.', 'De beste friet van het land. Ik heb er lijstjes van.'],
    together: [
      'Een nachttrein nemen en pas bij het ontbijt kijken waar we zijn.',
      'Een moestuin beginnen en ruzie maken over het onkruid.',
    ],
    guests: ['Linzensoep. Altijd linzensoep. Niemand klaagt.', 'Pasta met te veel knoflook, en een toetje van de buren.'],
    laugh: ['Mensen die zelf al moeten lachen voor hun grap af is.', 'Verkeerd geschreven menukaarten. Ik heb een map vol.'],
    learn: ['Zeilen zonder te gillen.', 'Accordeon spelen, tot schrik van de buren.'],
    song: ['Alles van Ramses Shaffy, met de ramen open.', 'Het liedje dat ik op mijn zestiende te vaak draaide.'],
    journey: [
      'Twee weken fietsen langs de Donau, waarvan negen dagen regen.',
      'Een nacht op de boot naar Noorwegen, met uitzicht op niets.',
    ],
    proud: ['Mijn tomaten. En mijn geduld, maar dat is nieuwer.', 'Dat ik op mijn veertigste nog leerde dansen.'],
    small_things: ['Een stoel in de zon waar net iemand opstaat.', 'Vers brood, een leeg perron en een bericht van een vriend.'],
    first_date: [
      'Een rondje markt, en daarna samen opeten wat we kochten.',
      'Koffie. Als het leuk is lunch, en als het heel leuk is ook het avondeten.',
    ],
    opinion: ['Regen is het beste wandelweer.', 'Een goed boek mag best een slecht einde hebben.'],
  },
  en: {
    sunday: ['A late breakfast, a long walk without a plan, and soup after that.', 'The paper, coffee, and no shoes before noon.'],
    hours: ['Bridges. Ask me which one, and bring a sandwich.', 'Old maps, and the places that are no longer on them.'],
    together: ['Take a night train and only look at breakfast where we are.', 'Start a vegetable garden and argue about the weeds.'],
    guests: ['Lentil soup. Always lentil soup. Nobody complains.', 'Pasta with too much garlic, and a dessert from next door.'],
    laugh: ['People who laugh before they get to the end of their own joke.', 'Misspelled menus. I keep a folder of them.'],
    learn: ['Sailing without screaming.', 'The accordion, to the horror of my neighbours.'],
    song: ['Anything by Nina Simone, with the windows open.', 'The song I played far too often when I was sixteen.'],
    journey: [
      'Two weeks of cycling along a river, nine days of it in the rain.',
      'A night on the boat to Norway, with a view of nothing at all.',
    ],
    proud: ['My tomatoes. And my patience, but that is more recent.', 'That I learned to dance at forty.'],
    small_things: ['A chair in the sun that someone has just left.', 'Fresh bread, an empty platform and a message from a friend.'],
    first_date: [
      'A walk around the market, and then we eat what we bought.',
      'Coffee. Lunch if it goes well, and dinner if it goes very well.',
    ],
    opinion: ['Rain is the best weather for a walk.', 'A good book may have a bad ending.'],
  },
  de: {
    sunday: ['Lange frühstücken, dann ans Wasser, und abends für sechs kochen.', 'Zeitung, Kaffee und vor zwölf keine Schuhe.'],
    hours: ['Alte Landkarten, und Orte, die nicht mehr darauf stehen.', 'Die beste Pommesbude im Land. Ich führe Listen.'],
    together: [
      'Einen Nachtzug nehmen und erst beim Frühstück schauen, wo wir sind.',
      'Einen Gemüsegarten anfangen und über das Unkraut streiten.',
    ],
    guests: ['Linsensuppe. Immer Linsensuppe. Niemand beschwert sich.', 'Pasta mit zu viel Knoblauch, und Nachtisch von nebenan.'],
    laugh: ['Menschen, die vor dem Ende ihres eigenen Witzes lachen.', 'Falsch geschriebene Speisekarten. Ich sammle sie.'],
    learn: ['Segeln, ohne zu schreien.', 'Akkordeon, zum Schrecken der Nachbarn.'],
    song: ['Alles von Hildegard Knef, bei offenem Fenster.', 'Das Lied, das mit sechzehn viel zu oft lief.'],
    journey: [
      'Zwei Wochen mit dem Rad an der Donau, davon neun Tage Regen.',
      'Eine Nacht auf dem Schiff nach Norwegen, mit Blick auf nichts.',
    ],
    proud: ['Auf meine Tomaten. Und auf meine Geduld, aber die ist neuer.', 'Dass ich mit vierzig noch tanzen gelernt habe.'],
    small_things: [
      'Ein Stuhl in der Sonne, von dem gerade jemand aufsteht.',
      'Frisches Brot, ein leerer Bahnsteig und eine Nachricht von Freunden.',
    ],
    first_date: [
      'Eine Runde über den Markt, und dann essen wir, was wir gekauft haben.',
      'Kaffee. Wenn es nett ist, Mittagessen. Wenn es sehr nett ist, auch Abendessen.',
    ],
    opinion: ['Regen ist das beste Wetter zum Spazieren.', 'Ein gutes Buch darf ein schlechtes Ende haben.'],
  },
  fr: {
    sunday: [
      'Un petit-déjeuner tard, une longue marche sans plan, puis une soupe.',
      'Le journal, un café, et pas de chaussures avant midi.',
    ],
    hours: ['Les vieilles cartes, et les lieux qui n’y sont plus.', 'Les meilleures frites du pays. Je tiens des listes.'],
    together: [
      'Prendre un train de nuit et ne regarder qu’au petit-déjeuner où l’on est.',
      'Commencer un potager et se disputer pour les mauvaises herbes.',
    ],
    guests: ['Une soupe de lentilles. Toujours. Personne ne se plaint.', 'Des pâtes avec trop d’ail, et un dessert du voisinage.'],
    laugh: ['Les gens qui rient avant la fin de leur propre blague.', 'Les menus mal orthographiés. J’en garde un dossier.'],
    learn: ['La voile, sans crier.', 'L’accordéon, au grand effroi du quartier.'],
    song: ['Tout Barbara, fenêtres ouvertes.', 'La chanson écoutée bien trop souvent à seize ans.'],
    journey: [
      'Deux semaines à vélo le long du Danube, dont neuf jours de pluie.',
      'Une nuit sur le bateau vers la Norvège, avec vue sur rien du tout.',
    ],
    proud: ['Mes tomates. Et ma patience, mais elle est plus récente.', 'Avoir appris à danser à quarante ans.'],
    small_things: ['Une chaise au soleil que quelqu’un vient de quitter.', 'Du pain frais, un quai vide et un message d’un ami.'],
    first_date: [
      'Un tour au marché, puis on mange ce qu’on a acheté.',
      'Un café. Un déjeuner si c’est bien, et le dîner si c’est très bien.',
    ],
    opinion: ['La pluie est le meilleur temps pour marcher.', 'Un bon livre peut avoir une mauvaise fin.'],
  },
}
