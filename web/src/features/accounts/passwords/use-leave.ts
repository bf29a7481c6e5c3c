import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const READING_TIME = 2000

/** Goes on by itself, once what is on screen can have been read. */
export function useLeave(path: string): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => router.history.push(path), READING_TIME)
    return () => clearTimeout(timer)
  }, [router, path])
}
