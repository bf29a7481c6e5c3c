import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What a mailed link carries in its address, which is wiped as soon as it is read: it would stay in the history. */
export function useAddressSecret(): { token: string | undefined; email: string | undefined } {
  const router = useRouter()
  const { token, email } = useSearch({ strict: false })
  const [secret] = useState({ token, email })
  useEffect(() => {
    router.history.replace(router.state.location.pathname)
  }, [router])
  return secret
}
