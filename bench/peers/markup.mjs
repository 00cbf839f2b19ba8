export const text = ($, selector, index = 0) => $(selector).eq(index).text()
export const all = ($, selector, within) =>
  $(selector, within)
    .toArray()
    .map((element) => $(element))
export const texts = ($, selector) => all($, selector).map((element) => element.text())
export const links = ($, selector) => all($, selector).map((link) => ({ href: link.attr('href'), text: link.text() }))
export const itemOf = (item) => ({ title: item.find('h3').text(), text: item.find('p').text() })
export const items = ($, selector) => all($, selector).map(itemOf)
export const linkLists = ($, selector) => {
  return all($, selector)
    .slice(1)
    .map((list) => ({
      label: list.attr('aria-label'),
      links: list
        .find('a')
        .toArray()
        .map((link) => ({ href: link.attribs.href, text: $(link).text() })),
    }))
}

export function optionsOf($, element) {
  return element
    .find('option, input[type=radio]')
    .toArray()
    .map((option) => ({ value: option.attribs.value, label: option.name === 'option' ? $(option).text() : $(option).next().text() }))
}

/** Returns the texts and links of a paragraph in their order. */
export function partsOf(paragraph) {
  return paragraph
    .contents()
    .toArray()
    .map((node) => (node.name === 'a' ? { href: node.attribs.href, text: node.children[0].data } : (node.data ?? '')))
    .filter((part) => part !== '')
}

/** Returns the content of the age warning: its texts, its links, and the index of the text that has a label next to it. */
export function entryOf(dialog) {
  const texts = dialog.find('p')
  const links = dialog.find('a')
  const one = (link) => ({ href: link.attr('href'), text: link.text() })
  return {
    title: dialog.find('h2').text(),
    texts: texts.toArray().map((_, index) => texts.eq(index).text()),
    // the index of the text about fictional profiles, which has a label next to it
    labelled: texts.toArray().findIndex((_, index) => texts.eq(index).next('span').length > 0),
    label: dialog.find('ul').attr('aria-label'),
    links: links
      .toArray()
      .slice(0, -1)
      .map((_, index) => one(links.eq(index))),
    leave: one(links.last()),
    enter: dialog.find('[data-enter]').text(),
  }
}
