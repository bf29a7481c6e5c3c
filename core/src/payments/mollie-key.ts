const KEY = /^(test|live)_\w{30,}$/

/** Whether a text looks like an API key of Mollie: test_ or live_, and at least thirty letters, digits or underscores. */
export function isMollieKey(text: string): boolean {
  return KEY.test(text)
}

/** Whether a key of Mollie is for trying out, and so moves no money. */
export function isTestKey(key: string): boolean {
  return key.startsWith('test_')
}
