/** Closes an open menu on Escape, and when the visitor presses or focuses an element outside the menu. */
export function closeMenusOutside(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const closeOutside = ({ target }: Event) => {
      if (!menu.contains(target as Node)) menu.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
