import { brotliCompressSync } from 'node:zlib'
import { load } from 'cheerio'
import { ask } from '../support/browser.mjs'

const TOLERANCE = 0.15

/** Returns the number of elements of a page, its visible text and its members. */
export function describePage(html) {
  const $ = load(html)
  const elements = $('*').length
  $('script, style, template').remove()
  const people = $('[data-profile], article:has(blockquote)')
    .toArray()
    .map((person) => $('[translate=no]', person).first().parent().text().replaceAll(/\s+/g, ' ').trim())
  return { elements, bytes: Buffer.byteLength(html), words: $('body').text().replaceAll(/\s+/g, ''), people }
}

/** Throws unless the page of the other server shows the same members and texts as our page, with about as many elements. */
export function insistOnSamePage(name, ours, theirs) {
  const share = theirs.elements / ours.elements
  if (Math.abs(share - 1) > TOLERANCE) throw new Error(`${name} has ${theirs.elements} elements, ours ${ours.elements}`)
  if (theirs.people.length === 0 || theirs.people.join() !== ours.people.join())
    throw new Error(`${name} shows other people:\n${theirs.people}\n${ours.people}`)
  if (theirs.words === ours.words) return
  const at = [...ours.words].findIndex((letter, index) => letter !== theirs.words[index])
  throw new Error(`${name} says something else:\n${theirs.words.slice(at - 40, at + 80)}\nours:\n${ours.words.slice(at - 40, at + 80)}`)
}

/**
 * Returns the number of scripts that a modern browser requests for a page, and their total size in bytes with the strongest Brotli
 * compression.
 */
export async function firstLoad(html, { origin, host }) {
  const $ = load(html)
  const named = $('script[src]:not([nomodule]), link[rel=modulepreload], link[rel=preload][as=script]')
    .toArray()
    .map(({ attribs }) => attribs.src ?? attribs.href)
  const imported = [
    ...$('script[type=module]')
      .text()
      .matchAll(/import [^;]*?"([^"]+\.js)"/g),
  ].map(([, file]) => file)
  const files = [...new Set([...named, ...imported])]
  const codes = await Promise.all(files.map((file) => ask(`${origin}${file}`, host)))
  return { files: files.length, bytes: codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0) }
}
