import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk/desk.tsx'
import { deskCss } from './desk/desk-css.ts'
import { loadFirstWords } from './desk/platform/words.ts'
import { createQueries } from './desk/session/queries.ts'
import { globalCss } from './ui/global-css.ts'

const style = document.createElement('style')
style.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
style.textContent = globalCss + deskCss
document.head.append(style)

const root = document.getElementById('desk')
const show = () =>
  root &&
  createRoot(root).render(
    <QueryClientProvider client={createQueries()}>
      <Desk />
    </QueryClientProvider>,
  )
// without its language, the desk speaks English
loadFirstWords().then(show, show)
