import { config } from 'zod'

// The content security policy forbids making code from text, which schemas otherwise try to do, to run faster, as soon as they are
// made. So this is imported before anything that makes one.
config({ jitless: true })
