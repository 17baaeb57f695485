/** Repeats calls that need a fresh proof of identity, after a dialog has asked the user for it. */

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { ProofDialog } from './proof-dialog.tsx'

export type Proven = <Result>(call: () => Promise<Result>) => Promise<Result>

const Context = createContext<Proven | undefined>(undefined)

interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (proved: boolean) => void
}

export function ProofProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const question = useRef<Question>(undefined)

  const ask = useCallback((): Promise<boolean> => {
    if (question.current) return question.current.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question.current = { answer: promise, settle: resolve }
    setOpen(true)
    return promise
  }, [])

  const settle = useCallback((proved: boolean): void => {
    question.current?.settle(proved)
    question.current = undefined
    setOpen(false)
  }, [])

  const proven = useCallback<Proven>(
    async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!isProblem(error, 'ProofNeeded') || !(await ask())) throw error
        return call()
      }
    },
    [ask],
  )

  return (
    <Context value={proven}>
      {children}
      <ProofDialog open={open} onClose={() => settle(false)} onProved={() => settle(true)} />
    </Context>
  )
}

export function useProof(): Proven {
  const proven = useContext(Context)
  if (!proven) throw new Error('useProof must be used inside a ProofProvider')
  return proven
}
