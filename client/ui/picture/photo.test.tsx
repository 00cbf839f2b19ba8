import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from './photo.tsx'

test('a photo in a button contains no block element, with or without a picture', () => {
  for (const src of ['/media/x.webp', null]) {
    expect(renderToStaticMarkup(<Photo src={src} alt="" isInline />)).not.toContain('<div')
    expect(renderToStaticMarkup(<Photo src={src} alt="" />)).toContain('<div')
  }
})
