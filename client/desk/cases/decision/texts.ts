import en from '#client/desk/messages/decisions-en.json' with { type: 'json' }
import nl from '#client/desk/messages/decisions-nl.json' with { type: 'json' }
import { addTexts } from '#client/desk/platform/words.ts'

// the screens of decisions are not part of the first load, and neither are their texts
addTexts({ en, nl })
