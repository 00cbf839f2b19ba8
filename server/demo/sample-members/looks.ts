import type { Scene, ScenePalette } from './portrait-scenes.ts'

/** The drawing style of a site's portraits. All styles have the same figures, in different colours. */
export interface Look {
  ink: string
  lip: string
  metal: string
  metal_line: string
  cloths: readonly string[]
  figure_width: number
  palettes: readonly ScenePalette[]
  scenes: readonly Scene[]
}

const day: Look = {
  ink: '#23302a',
  lip: 'a8433f',
  metal: 'd9a441',
  metal_line: '#d9a441',
  cloths: ['#2f6b52', '#e8b04a', '#f4efe4', '#d9694a', '#3f6f93', '#8fb86b', '#26413a', '#b9546a'],
  figure_width: 1,
  palettes: [
    ['#dcecc9', '#9cc9a4', '#5f9d7c', '#f7f6d8'],
    ['#fdebc8', '#f3b98b', '#d98a5f', '#fff6dd'],
    ['#d6edf1', '#8fc3cf', '#5796a8', '#fbfdf2'],
    ['#f8e1d4', '#e7a79a', '#c3776e', '#fff1e6'],
    ['#eef0d5', '#c6d28a', '#8ea655', '#fdfbe4'],
  ],
  scenes: ['glow', 'hills', 'sea', 'leaves', 'skyline', 'panels', 'lamps', 'arch'],
}

const plum: Look = {
  ...day,
  ink: '#3a1628',
  lip: '9c2f45',
  cloths: ['#7a2145', '#e2a03f', '#fdf8f2', '#b0475f', '#4d2a4f', '#c2603f', '#2f2233', '#b79cc4', '#5d6b4e', '#2f5d62'],
  figure_width: 1.16,
  palettes: [
    ['#fbe3d3', '#eab29b', '#c77f72', '#fff4ea'],
    ['#f1d7e2', '#c98fab', '#97577b', '#fdeef4'],
    ['#f7e7cf', '#dfbd8d', '#b58a55', '#fff8e8'],
    ['#e6d9ea', '#a98bb8', '#74588a', '#f8f0fb'],
    ['#ead9d3', '#b98a86', '#85535a', '#fbf0ec'],
  ],
  scenes: ['arch', 'glow', 'leaves', 'lamps', 'lights', 'panels', 'hills'],
}

const slate: Look = {
  ...day,
  ink: '#0d1620',
  cloths: ['#1f2d3d', '#e9edf2', '#4f7ea8', '#d99a3d', '#2f4858', '#8fa6b8', '#12181f', '#6b4f3f', '#3d5a4c'],
  figure_width: 1.02,
  palettes: [
    ['#2b4a66', '#0f1c2a', '#5f8fb5', '#ffcf86'],
    ['#35566b', '#16242f', '#6fa0ad', '#ffe0a8'],
    ['#4a5877', '#1a2136', '#8390b8', '#f9c67a'],
    ['#3b6170', '#10212a', '#78aab0', '#ffd899'],
    ['#54506f', '#1d1b2f', '#8f89b5', '#ffc98a'],
  ],
  scenes: ['lights', 'skyline', 'hills', 'sea', 'glow', 'panels', 'lamps'],
}

export const looks = { day, plum, slate }
