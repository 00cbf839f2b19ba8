interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[]
}

interface BrowserSuite {
  file: string
  suites?: BrowserSuite[]
  specs?: { title: string; tests: { status: string; results?: { errors?: { message?: string }[] }[] }[] }[]
}

/** @param root the folder that file names are told relative to */
export function failedInVitest(files: VitestFile[], root: string): string[]
export function failedInBrowser(suites: BrowserSuite[]): string[]
export function shakyIn(suites: BrowserSuite[]): string[]
