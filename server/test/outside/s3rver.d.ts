/** What we use of it; it comes without types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run: () => Promise<{ address: string; port: number }>
    close: () => Promise<void>
  }
}
