import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Half of all the time, in a few files, some of them short to read. One of them begun last keeps everybody waiting for one worker. */
const longest = [
  // the first two wait half of their time, and leave room for those that do not
  ...['kill', 'outages', 'fuzz', 'crawl', 'isolation', 'isolation-pages', 'money'],
  ...['mollie', 'backup', 'postgres', 'run', 'access-matrix', 'theme-property', 'findable'],
].map((name) => `/${name}.test.ts`)

/** The longest first, also on a machine where no run before this one has measured them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    const first = longest.flatMap((name) => rest.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...first, ...rest.filter((file) => !first.includes(file))]
  }
}
