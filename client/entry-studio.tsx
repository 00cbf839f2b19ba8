import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Studio } from './studio/studio.tsx'
import { globalCss } from './ui/global-css.ts'

const style = document.createElement('style')
style.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
style.textContent = globalCss
document.head.append(style)

const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } } })
const root = document.getElementById('studio')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Studio />
    </QueryClientProvider>,
  )
