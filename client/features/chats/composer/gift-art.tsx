import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Gift } from '#schemas/chats/gift.ts'

/**
 * The colours of each gift: the two areas `brand` and `accent`, the pale area `light`, and the strokes `stem`. They are the same in every
 * theme.
 */
const colors: Record<Gift, readonly [brand: string, accent: string, light: string, stem: string]> = {
  rose: ['#cf2f45', '#4f8f4a', '#f0a3ad', '#3d7140'],
  coffee: ['#b3563a', '#5f3822', '#ead3bb', '#a58f80'],
  chocolate: ['#7a3b2c', '#e6ad45', '#c98d78', '#5b2a1f'],
  balloon: ['#e2504a', '#f0a92e', '#f6b3ae', '#8a7d74'],
  cake: ['#c9668a', '#f6b9c8', '#fbe3ea', '#5b8a4a'],
  star: ['#f0b124', '#e8822f', '#fbdc80', '#b97a12'],
  bouquet: ['#d94f7a', '#efb243', '#eadfce', '#4f8f4a'],
  champagne: ['#e8b545', '#f3c84f', '#dfe9ea', '#8fa5ad'],
  bear: ['#a76d3c', '#cf2f45', '#e5c094', '#5a3519'],
}

/**
 * Drawings in a viewBox of 96 × 96. `brand`, `accent` and `light` are areas. `shine`, `stem` and `thread` are strokes.
 */
const drawings: Record<Gift, ReactNode> = {
  rose: (
    <>
      <path data-part="stem" d="M47 52c3 12 2 26-4 38" />
      <path data-part="accent" d="M44 78c-13 2-21-4-23-15 12-2 20 4 23 15zM49 69c11-1 18-8 18-17-12 0-18 7-18 17z" />
      <path
        data-part="brand"
        d="M48 56c-18 0-27-10-27-22 0-5 2-9 6-11 1 5 4 8 8 10-1-10 3-19 13-24 10 5 14 14 13 24 4-2 7-5 8-10 4 2 6 6 6 11 0 12-9 22-27 22z"
      />
      <path data-part="shine" d="M35 33c2 8 6 12 13 12s11-4 13-12M48 18c-5 5-7 10-6 16 2 4 10 4 12 0 1-6-1-11-6-16z" />
    </>
  ),
  coffee: (
    <>
      <ellipse data-part="light" cx="44" cy="82" rx="36" ry="7" />
      <path data-part="handle" d="M69 46h5c8 0 11 5 11 10 0 7-5 11-14 11h-5" />
      <path data-part="brand" d="M17 40h54v18c0 15-11 23-27 23s-27-8-27-23z" />
      <ellipse data-part="accent" cx="44" cy="41" rx="27" ry="8" />
      <path data-part="paper" d="M44 47c-6-3-8-5-8-8s5-4 8 0c3-4 8-3 8 0s-2 5-8 8z" />
      <path data-part="stem" d="M36 27c-5-5 5-9 0-15M51 27c-5-5 5-9 0-15" />
    </>
  ),
  chocolate: (
    <>
      <path data-part="brand" d="M48 86C23 69 9 55 9 37c0-13 9-21 20-21 8 0 15 4 19 11 4-7 11-11 19-11 11 0 20 8 20 21 0 18-14 32-39 49z" />
      <path data-part="shine" d="M48 75C29 62 18 51 18 38c0-8 5-13 12-13 7 0 13 4 18 12 5-8 11-12 18-12 7 0 12 5 12 13 0 13-11 24-30 37z" />
      <path
        data-part="accent"
        d="M48 46c-11-10-21-11-23-4s10 11 23 4zm0 0c11-10 21-11 23-4s-10 11-23 4zm-3 2L33 66l8-2 3 8 5-22zm6 0 12 18-8-2-3 8-5-22z"
      />
      <circle data-part="knot" cx="48" cy="46" r="5.500" />
    </>
  ),
  balloon: (
    <>
      <path data-part="stem" d="M36 62c0 11 11 15 12 30M66 66c0 11-17 14-17 26" />
      <path data-part="accent" d="M66 24c10 0 17 8 17 19 0 10-8 19-15 22l3 5H61l3-5c-7-3-15-12-15-22 0-11 7-19 17-19z" />
      <path data-part="brand" d="M35 8c13 0 22 10 22 24 0 12-9 23-18 26l3 6H28l3-6c-9-3-18-14-18-26C13 18 22 8 35 8z" />
      <path data-part="shine" d="M22 30c1-7 5-11 11-13" />
      <path data-part="gleam" d="M72 33c3 2 5 5 5 9" />
    </>
  ),
  cake: (
    <>
      <path data-part="brand" d="M24 54h48l-6 32a5 5 0 0 1-5 4H35a5 5 0 0 1-5-4z" />
      <path data-part="shine" d="M37 61l3 22M48 61v22M59 61l-3 22" />
      <path data-part="accent" d="M23 57a10 10 0 0 1-3-19c1-8 8-12 15-10 2-10 24-10 26 0 7-2 14 2 15 10a10 10 0 0 1-3 19z" />
      <path data-part="gleam" d="M32 40c4-4 9-4 12-1M50 36c4-3 9-2 11 1" />
      <path data-part="stem" d="M50 12c1-4 4-7 9-7" />
      <circle data-part="berry" cx="48" cy="18" r="7.500" />
    </>
  ),
  star: (
    <>
      <path
        data-part="brand"
        d="M44 10c2-4 6-4 8 0l9 19 21 3c4 1 6 5 3 8L69 55l4 21c1 4-3 7-7 5L48 71 30 81c-4 2-8-1-7-5l4-21-16-15c-3-3-1-7 3-8l21-3z"
      />
      <path data-part="light" d="M48 13l8 18c1 1 2 2 3 2l20 3-31 13z" />
      <path data-part="shine" d="M33 45l-9-7" />
      <path
        data-part="accent"
        d="M84 66l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM14 68l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM80 8l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
      />
    </>
  ),
  bouquet: (
    <>
      <path data-part="accent" d="M24 50C12 48 6 40 6 31c11 0 18 8 18 19zM72 50c12-2 18-10 18-19-11 0-18 8-18 19z" />
      <path data-part="light" d="M22 50h52L54 91a7 7 0 0 1-12 0z" />
      <path data-part="fold" d="M34 52l11 30M62 52L51 82" />
      <circle data-part="brand" cx="30" cy="41" r="14" />
      <circle data-part="brand" cx="66" cy="41" r="14" />
      <circle data-part="accent" cx="48" cy="46" r="13" />
      <circle data-part="brand" cx="48" cy="22" r="15" />
      <path
        data-part="shine"
        d="M48 15c-5 1-8 5-7 10 4 4 10 4 14 0 1-5-2-9-7-10zM30 35c-4 1-6 4-5 8 3 3 7 3 10 0 1-4-1-7-5-8zM66 35c-4 1-6 4-5 8 3 3 7 3 10 0 1-4-1-7-5-8z"
      />
      <path data-part="gleam" d="M48 40c-4 1-6 4-5 7 3 3 7 3 10 0 1-3-1-6-5-7z" />
      <path data-part="accent" d="M36 68h24l-3 8H39z" />
    </>
  ),
  champagne: (
    <>
      <path data-part="glass" d="M31 54l-5 30M14 81l23 7M65 54l5 30M82 81l-23 7" />
      <path data-part="light" d="M18 16l26 7-8 28a10 10 0 0 1-19-5z" />
      <path data-part="light" d="M78 16l-26 7 8 28a10 10 0 0 0 19-5z" />
      <path data-part="brand" d="M17 30l24 6-5 15a10 10 0 0 1-19-5z" />
      <path data-part="brand" d="M79 30l-24 6 5 15a10 10 0 0 0 19-5z" />
      <circle data-part="bubble" cx="25" cy="43" r="2.500" />
      <circle data-part="bubble" cx="32" cy="48" r="2" />
      <circle data-part="bubble" cx="71" cy="43" r="2.500" />
      <circle data-part="bubble" cx="64" cy="48" r="2" />
      <path data-part="accent" d="M48 2l2 8 8 2-8 2-2 8-2-8-8-2 8-2z" />
      <circle data-part="accent" cx="30" cy="6" r="3" />
      <circle data-part="accent" cx="66" cy="6" r="3" />
    </>
  ),
  bear: (
    <>
      <path data-part="brand" d="M16 94c0-18 13-28 32-28s32 10 32 28z" />
      <circle data-part="brand" cx="24" cy="22" r="13" />
      <circle data-part="brand" cx="72" cy="22" r="13" />
      <circle data-part="light" cx="24" cy="22" r="6.500" />
      <circle data-part="light" cx="72" cy="22" r="6.500" />
      <path data-part="brand" d="M48 9c20 0 33 13 33 31S67 70 48 70 15 58 15 40 28 9 48 9z" />
      <ellipse data-part="light" cx="48" cy="50" rx="16" ry="12.500" />
      <path data-part="nose" d="M42 45c0-3 12-3 12 0s-4 6-6 6-6-3-6-6z" />
      <path data-part="smile" d="M48 51v3c-2 4-7 3-8 1M48 54c2 4 7 3 8 1" />
      <circle data-part="paper" cx="34" cy="35" r="3.500" />
      <circle data-part="paper" cx="62" cy="35" r="3.500" />
      <path data-part="accent" d="M48 92c-8-5-11-9-11-13 0-6 8-7 11-1 3-6 11-5 11 1 0 4-3 8-11 13z" />
    </>
  ),
}

/** Decoration only: the name of the gift is beside the drawing. */
export function GiftArt({ gift }: { gift: Gift }) {
  return (
    <Drawing viewBox="0 0 96 96" aria-hidden="true" data-gift={gift}>
      {drawings[gift]}
    </Drawing>
  )
}

const Drawing = styled.svg`
  ${Object.entries(colors).map(([gift, [brand, accent, light, stem]]) => `&[data-gift=${gift}]{--g1:${brand};--g2:${accent};--g3:${light};--g4:${stem}}`)}
  & > [data-part] {
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & > [data-part='brand'],
  & > [data-part='knot'] {
    fill: var(--g1);
  }
  & > [data-part='accent'] {
    fill: var(--g2);
  }
  & > [data-part='light'] {
    fill: var(--g3);
  }
  & > [data-part='nose'] {
    fill: var(--g4);
  }
  & > [data-part='berry'] {
    fill: #cf2f45;
  }
  & > [data-part='paper'],
  & > [data-part='bubble'] {
    fill: #fff6ea;
  }
  & > [data-part='shine'],
  & > [data-part='gleam'],
  & > [data-part='stem'],
  & > [data-part='handle'],
  & > [data-part='fold'],
  & > [data-part='glass'],
  & > [data-part='smile'] {
    fill: none;
    stroke-width: 3.5;
  }
  & > [data-part='shine'] {
    stroke: color-mix(in oklab, white 55%, var(--g1));
  }
  & > [data-part='gleam'] {
    stroke: color-mix(in oklab, white 60%, var(--g2));
  }
  & > [data-part='stem'] {
    stroke: var(--g4);
  }
  & > [data-part='handle'] {
    stroke: var(--g1);
    stroke-width: 7;
  }
  & > [data-part='fold'],
  & > [data-part='glass'],
  & > [data-part='smile'] {
    stroke: var(--g4);
  }
  & > [data-part='smile'] {
    stroke-width: 3;
  }
  & > [data-part='knot'] {
    stroke: var(--g2);
    stroke-width: 3;
  }
  & > [data-part='berry'] {
    stroke: #fff6ea;
    stroke-width: 2;
  }
`
