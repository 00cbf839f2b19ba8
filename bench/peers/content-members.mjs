import { all, entryOf, optionsOf, text, texts } from './markup.mjs'

/** Returns the content of the members page: its texts and its members. */
export function searchOf($, found) {
  const field = (name) => {
    const control = $(`form [name=${name}]`).first()
    const label = $(`label[for="${control.attr('id')}"]`)
    return { label: label.text(), hint: label.parent().parent().find('p').text() || null, options: optionsOf($, control) }
  }
  const group = (list, profiles) => ({ label: list.attr('aria-label'), members: profiles.map(memberOf) })
  const lists = all($, 'ul:has([data-profile])')
  const like = lists[0].find('button').first().attr('title')
  const photo = lists[0].find('img').first().attr('alt')
  const [first] = found.profiles
  return {
    title: text($, 'h1'),
    count: text($, 'h1 + p'),
    filters: text($, '#search-filters'),
    sort: { label: text($, 'label[for]'), options: optionsOf($, $('select[name=sort]')) },
    form: {
      gender: { label: text($, 'form legend'), options: optionsOf($, $('form fieldset')) },
      ...Object.fromEntries(
        ['looking_for', 'country', 'countryregion', 'city_name', 'distance', 'with_photo', 'online'].map((name) => [name, field(name)]),
      ),
      min_age: { label: field('min_age').label },
      max_age: { label: field('max_age').label },
      ages: { from: found.criteria.min_age, to: found.criteria.max_age },
      submit: text($, 'form button[type=submit]'),
    },
    criteria: {
      label: $('ul:has([data-profile])').first().closest('div').parent().prev().attr('aria-label'),
      names: texts($, 'main ul[data-gap] li'),
    },
    like: like.replace(first.name, '{name}'),
    photo: photo.replace(first.name, '{name}'),
    entry: entryOf($('dialog[data-entry-dialog]')),
    results: group(lists[0], found.profiles),
    similar: lists[1]
      ? { ...group(lists[1], found.similar_results.profiles), title: text($, 'main h2:not([id])'), text: text($, 'main h2:not([id]) + p') }
      : null,
  }
}

const memberOf = ({ id, kind, name, age, city, main_image }) => ({ id, kind, name, age, city, photo: main_image.filename })
