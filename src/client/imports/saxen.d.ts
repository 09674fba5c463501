declare module 'saxen' {
  type Decode = (text: string) => string
  /** A parser of XML that hands on one tag after another; it knows no declared entities. */
  export class Parser {
    on(
      event: 'openTag',
      hear: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
      ) => void,
    ): this
    on(event: 'text', hear: (text: string, decode: Decode) => void): this
    on(event: 'cdata', hear: (text: string) => void): this
    on(event: 'closeTag', hear: (name: string) => void): this
    on(event: 'attention' | 'question', hear: (text: string) => void): this
    on(event: 'error' | 'warn', hear: (error: Error) => void): this
    stop(): void
    parse(xml: string): this
  }
}
