import {
  createLink as createLinkOfLibrary,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link as LinkOfLibrary,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createLink, Link } from './links.ts'

interface Context {
  boot: { locale: { prefix: string } }
}

const Button = ({ disabled, ...props }: ComponentProps<'a'> & { disabled?: boolean }) => <a data-disabled={String(disabled)} {...props} />

/** A page at an address, in a language whose prefix stands before every address. */
function aPage(at: string, prefix: string) {
  const root = createRootRouteWithContext<Context>()()
  const paths = ['/', '/members', '/members/$id', '/members/$id/photos', '/chats/$id/of/$other']
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [at] }),
    isServer: true,
    context: { boot: { locale: { prefix } } },
    ...(prefix !== '' && { rewrite: { output: ({ url }) => new URL(`/${prefix}${url.pathname}${url.search}${url.hash}`, url) } }),
  })
  const asked = vi.spyOn(router, 'buildLocation')
  const draw = (link: ReactNode) => {
    asked.mockClear()
    return {
      html: renderToStaticMarkup(<RouterContextProvider router={router as never}>{link}</RouterContextProvider>),
      asked: asked.mock.calls.length,
    }
  }
  return { draw }
}

const id = '0197a000-0000-7000-8000-000000000000'
const both = [
  ['Link', Link, LinkOfLibrary],
  ['createLink', createLink(Button), createLinkOfLibrary(Button)],
] as unknown as [string, ComponentType<object>, ComponentType<object>][]

const atOnce: [string, object][] = [
  ['a page', { to: '/members', className: 'one', title: 'a & b', children: 'Members' }],
  ['the front page', { to: '/', target: '_blank', rel: 'noreferrer' }],
  ['a parameter', { to: '/members/$id', params: { id } }],
  ['a parameter between', { to: '/members/$id/photos', params: { id }, preload: false, replace: true }],
  ['children that ask', { to: '/members', children: ({ isActive }: { isActive: boolean }) => String(isActive) }],
]
const byLibrary: [string, object][] = [
  ['two parameters', { to: '/chats/$id/of/$other', params: { id, other: 'x' } }],
  ['a parameter with signs', { to: '/members/$id', params: { id: 'a/b ü?' } }],
  ['a parameter that is missing', { to: '/members/$id', params: {} }],
  ['a search', { to: '/members', search: { q: '1' } }],
  ['a place on the page', { to: '/members', hash: 'down' }],
  ['one that is off', { to: '/members', disabled: true }],
  ['a look of its own', { to: '/members', style: { color: 'red' }, inactiveProps: { title: 'not here' } }],
  ['another site', { to: 'https://other.example/a' }],
  ['what may not be followed', { to: 'javascript:alert(1)' }],
  ['a way from here', { to: '..' }],
  ['nowhere', {}],
]

for (const [name, Ours, Library] of both)
  for (const prefix of ['', 'fr']) {
    test.each(atOnce)(`RT-01 RT-02 ${name} to %s is the library's in '${prefix}', without asking the router again`, (_, props) => {
      const page = aPage('/elsewhere', prefix)
      const expected = page.draw(createElement(Library, props)).html
      expect(page.draw(createElement(Ours, props)).html).toBe(expected)
      expect(page.draw(createElement(Ours, props))).toEqual({ html: expected, asked: 0 })
    })

    test.each([...atOnce, ...byLibrary])(`RT-01 RT-02 ${name} to %s is the library's in '${prefix}', on every page`, (_, props) => {
      for (const at of ['/', '/members', `/members/${id}`, '/members/', '/elsewhere']) {
        const page = aPage(at, prefix)
        for (const _ of [1, 2])
          expect({ at, ...page.draw(createElement(Ours, props)), asked: 0 }).toEqual({
            at,
            ...page.draw(createElement(Library, props)),
            asked: 0,
          })
      }
    })
  }
