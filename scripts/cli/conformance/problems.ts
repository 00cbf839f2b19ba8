/** All checks of the conformance run, each with its deduction from 100 points. */
export const checks = {
  status: { title: 'pages answer', error: 15 },
  logged_error: { title: 'the server logs no error while it renders', error: 15 },
  lang: { title: 'pages state their language', error: 10 },
  title: { title: 'pages have a title', error: 10 },
  same_title: { title: 'no two pages have the same title', warning: 3 },
  description: { title: 'every page has its own description', warning: 3 },
  canonical: { title: 'every page has one canonical URL on the site’s host', error: 10 },
  heading: { title: 'pages have one main heading', warning: 3 },
  alt: { title: 'pictures have an alternative text', error: 10 },
  raw_text: { title: 'no text is missing or unfilled', error: 10 },
  foreign: { title: 'no page shows texts of another site', error: 30 },
  language: { title: 'texts are in the language of their page', error: 10 },
  translation: { title: 'texts exist in every language', warning: 11 },
  claim: { title: 'no promise contradicts a setting', error: 10 },
  link: { title: 'no link is broken', error: 10 },
  open_door: { title: 'pages for members are closed to visitors', error: 30 },
  file: { title: 'all files of a page exist', error: 10 },
  picture: { title: 'pictures and videos are valid', error: 10 },
  weight: { title: 'pictures and videos are small enough', warning: 3 },
  contrast: { title: 'every colour has enough contrast', error: 30 },
  legal_text: { title: 'legal texts exist in every language', error: 10 },
  imprint: { title: 'the company has a name, an address and contact data', error: 10 },
  prices: { title: 'every country has prices', error: 15 },
  finding: { title: 'the site file has no findings', warning: 3 },
} as const satisfies Record<string, { title: string; error?: number; warning?: number }>

export type CheckName = keyof typeof checks
export type Severity = 'error' | 'warning' | 'before_live'

export interface Problem {
  check: CheckName
  severity: Severity
  message: string
  /** The page, file or setting with the problem. */
  at: string
  fix: string
}

/** Whether problems of a check are errors or warnings. */
export function severityOf(check: CheckName): 'error' | 'warning' {
  return 'error' in checks[check] ? 'error' : 'warning'
}

export function problem(check: CheckName, { message, at, fix }: Pick<Problem, 'message' | 'at' | 'fix'>): Problem {
  return { check, severity: severityOf(check), message, at, fix }
}
