import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

const STEPS = 50
const STEP_MS = 20

/** What the counter shows after some of its fifty steps towards an amount, in cents. */
export function countedAt(step: number, cents: bigint): bigint {
  return (cents * BigInt(Math.min(step, STEPS))) / BigInt(STEPS)
}

/** An amount in cents that counts up from nothing; it is there at once for who wants no motion. */
export function useCountUp(cents: bigint): bigint {
  const [step, setStep] = useState(() => (prefersReducedMotion() ? STEPS : 0))
  const isCounting = step < STEPS
  useEffect(() => {
    if (!isCounting) return
    const timer = window.setInterval(() => setStep((before) => before + 1), STEP_MS)
    return () => window.clearInterval(timer)
  }, [isCounting])
  return countedAt(step, cents)
}
