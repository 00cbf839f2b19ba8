import type { Palette, Scene } from './scenes.ts'

/** What differs between the portraits of the brands: the places, their light, the clothes and the build of the people. */
export interface Look {
  cloths: readonly string[]
  /** Narrowest and widest shoulders. 1 is slim. */
  shoulders: readonly [narrowest: number, widest: number]
  palettes: readonly Palette[]
  scenes: readonly Scene[]
}

const day: Look = {
  cloths: ['#2f6b52', '#e3a93c', '#f0e6d4', '#d9694a', '#3f6f93', '#8d9a4d', '#2c4a66', '#b9546a', '#7a3556', '#a8503c', '#2f6b6b'],
  shoulders: [1, 1.22],
  palettes: [
    ['#fbe7bd', '#eab866', '#a8722e', '#fff7dc'],
    ['#dcecf2', '#9cc7d6', '#4c849c', '#fffaf0'],
    ['#eef0d2', '#c3cc86', '#74863f', '#fffbe0'],
    ['#fdebd0', '#f3bf96', '#b8704d', '#fff4dc'],
    ['#f7e9d2', '#dfc198', '#9c7647', '#fff8e6'],
    ['#cfe4df', '#74aaa6', '#2f6669', '#fdf6de'],
    ['#e4efd6', '#a9cfae', '#4f8a69', '#fff6d8'],
  ],
  scenes: ['canal', 'dunes', 'cafe', 'books', 'park', 'kitchen', 'trail', 'plants', 'window'],
}

const plum: Look = {
  cloths: ['#7a2145', '#e2a03f', '#f6e9da', '#b0475f', '#4d2a4f', '#c2603f', '#2f5d62', '#8a6aa0', '#5d6b4e', '#35506b'],
  shoulders: [1.26, 1.36],
  palettes: [
    ['#f4d3cf', '#c98078', '#7c3a45', '#fff0e2'],
    ['#f3d9c6', '#d69a76', '#8a4d34', '#fff1de'],
    ['#eadcec', '#b896c2', '#6c4f80', '#fdf1f8'],
    ['#f7e0d8', '#e3a79c', '#9d5a58', '#fff0e4'],
    ['#f7e9d2', '#dfc198', '#9c7647', '#fff8e6'],
    ['#eef0d2', '#c3cc86', '#74863f', '#fffbe0'],
  ],
  scenes: ['cafe', 'books', 'park', 'kitchen', 'plants', 'window', 'canal', 'dunes'],
}

const slate: Look = {
  cloths: ['#35506b', '#e9edf2', '#4f7ea8', '#d99a3d', '#3d5a4c', '#8fa6b8', '#3d4a5c', '#8a5a44', '#a8503c'],
  shoulders: [1, 1.2],
  palettes: [
    ['#35587a', '#14273a', '#0d1825', '#ffcf86'],
    ['#575182', '#22203f', '#171530', '#ffc98a'],
    ['#6b5146', '#2a1f22', '#1b1416', '#ffc07a'],
    ['#3a6776', '#152b36', '#0e1b22', '#ffdca0'],
    ['#4a5a52', '#1d2a26', '#121b18', '#ffd79a'],
  ],
  scenes: ['evening', 'canal', 'books', 'cafe', 'trail', 'park', 'window', 'kitchen'],
}

export const looks = { day, plum, slate }
