import { expect, test } from 'vitest'
import { runIfInstalled } from './installed-program.ts'

const missing = { debianPackage: 'prometheus', cwd: '/' }

test('passes over a program that is not installed at quick depth', async () => {
  expect(await runIfInstalled('no-such-program', [], { ...missing, at: 'quick' })).toBeUndefined()
})

test('names the Debian package of a missing program at full depth', async () => {
  const run = runIfInstalled('no-such-program', [], { ...missing, at: 'full' })
  await expect(run).rejects.toThrow('needs the Debian package prometheus')
})

test('returns the exit code and the output of a program that fails', async () => {
  const script = 'console.log(1); console.error(2); process.exit(3)'
  const result = await runIfInstalled(process.execPath, ['-e', script], missing)
  expect(result).toEqual({ code: 3, output: '1\n2\n' })
})
