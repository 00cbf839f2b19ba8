import { Layers } from 'lucide-react'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { ButtonLink } from '#client/ui/button.tsx'

export function BackToBrands() {
  const { say } = useWords()
  return (
    <ButtonLink variant="outline" size="small" href="/desk/overview" icon={<Layers aria-hidden="true" />} onClick={followLink}>
      {say('overview.all_brands')}
    </ButtonLink>
  )
}
