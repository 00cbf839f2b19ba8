import { all, entryOf, itemOf, items, links, optionsOf, partsOf, text, texts } from './markup.mjs'

/** Returns the content of the front page that visitors see. */
export function frontOf($) {
  return {
    hero: {
      title: text($, '#hero h1'),
      lead: text($, '#hero h1 + p'),
      ways: links($, '#hero a'),
      note: text($, '#hero p span'),
    },
    points: { title: text($, '#points h2'), items: items($, '#points li') },
    people: {
      title: text($, '#people h2'),
      lead: text($, '#people h2 + p'),
      topics: { title: text($, '#people h2 ~ div > p'), names: texts($, '#people h2 ~ div > ul li') },
      invitation: { text: text($, '#people a > span:not([aria-hidden])'), action: text($, '#people a > b') },
      columns: $('#people div:has(> article)')
        .toArray()
        .map((column) => ({
          posts: all($, 'article:has(header)', column).map(postOf),
          prompt: all($, 'div:has(> strong)', column).map(promptOf)[0],
        })),
      note: { title: text($, '#people p > strong', -1), text: $('#people p:has(> strong)').last().contents().last().text() },
    },
    costs: {
      title: text($, '#costs h2'),
      lead: text($, '#costs h2 + p'),
      free: { title: text($, '#costs h3'), items: texts($, '#costs li') },
      paid: {
        title: text($, '#costs h3', 1),
        rows: all($, '#costs dl > div').map((row) => ({ term: row.find('dt').text(), value: row.find('dd').text() })),
        notes: all($, '#costs dl ~ p').map(partsOf),
      },
    },
    steps: { title: text($, '#steps h2'), items: items($, '#steps li') },
    safety: {
      title: text($, '#safety h2'),
      items: all($, '#safety li').map((item) => ({
        ...itemOf(item),
        sign: item.children('span').text() || null,
        icon:
          item
            .children('svg')
            .attr('class')
            ?.replace(/^lucide lucide-(\S+).*$/, '$1') ?? null,
      })),
    },
    signup: signupOf($),
    questions: {
      title: text($, '#questions h2'),
      items: all($, '#questions details').map((item) => ({ title: item.children('summary').text(), text: partsOf(item.find('p')) })),
    },
    entry: entryOf($('dialog[data-entry-dialog]')),
  }
}

function signupOf($) {
  const field = (name) => {
    const own = $(`#signup [data-field="${name}"]`)
    return { label: own.find('label, legend').first().text(), hint: own.find('p[id]').text(), options: optionsOf($, own) }
  }
  return {
    title: text($, '#signup h2'),
    lead: text($, '#signup h2 + p'),
    login: text($, '[data-fault-login]'),
    fields: Object.fromEntries(
      ['looking_for', 'gender', 'date_of_birth', 'name', 'country', 'email', 'password'].map((name) => [name, field(name)]),
    ),
    birth: all($, '[data-field=date_of_birth] input').map((input) => ({
      name: input.attr('name'),
      label: input.attr('aria-label'),
      placeholder: input.attr('placeholder'),
      autocomplete: input.attr('autocomplete'),
      length: Number(input.attr('maxlength')),
    })),
    suggestion: $('[data-suggestion]').contents().first().text(),
    show_password: $('[data-show-password]').attr('title'),
    consent: all($, '[data-ending] p').map(partsOf),
    submit: text($, '[data-ending] button'),
    mailed: { title: text($, '[data-mailed] h2'), text: text($, '[data-mailed] h2 + div') },
  }
}

function postOf(post) {
  const [name, place] = post.find('header > div').eq(1).children().toArray()
  return {
    name: name.children[0].data,
    place: place.children[0].data,
    alt: post.find('img').attr('alt'),
    thumb: post.find('header img').attr('src'),
    photo: post.find('blockquote + div img').attr('src') ?? null,
    words: post.find('blockquote').text(),
    likes: {
      label: post.find('ul').attr('aria-label'),
      names: post
        .find('li')
        .toArray()
        .map((like) => like.firstChild.firstChild.data),
    },
    way: { href: post.children('a').attr('href'), text: post.children('a').text() },
  }
}

const promptOf = (prompt) => ({ asks: prompt.find('p').text(), question: prompt.find('strong').text(), action: prompt.find('a').text() })
