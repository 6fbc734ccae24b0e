/** A word that the two encodings of Windows read differently. */
export interface ReadBothWays {
  arabic: string
  western: string
}

const arabic = new TextDecoder('windows-1256')
const western = new TextDecoder('windows-1252')
/** Enough to decide; a longer text says nothing new. */
const maxWords = 2000

/** Counts the words of a text that one encoding of Windows reads as words and the other does not. */
export class ScriptWords {
  inArabic = 0
  inWestern = 0
  /** Words that make no sense in either, as in an encoding that is not known. */
  inNeither = 0
  readonly examples: ReadBothWays[] = []
  #rest: Buffer = Buffer.alloc(0)

  get isEnough(): boolean {
    return this.inArabic + this.inWestern + this.inNeither >= maxWords
  }

  feed(bytes: Buffer) {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    let from = 0
    let isHigh = false
    for (let at = 0; at < all.length; at++) {
      const byte = all[at] ?? 0
      if (isOfWord[byte]) isHigh ||= byte >= 0x80
      else {
        if (isHigh) this.#word(all.subarray(from, at))
        isHigh = false
        from = at + 1
      }
    }
    this.#rest = Buffer.from(all.subarray(Math.max(from, all.length - maxWordLength)))
  }

  end() {
    if (this.#rest.some((byte) => byte >= 0x80)) this.#word(this.#rest)
  }

  #word(bytes: Buffer) {
    if (this.isEnough) return
    const read = { arabic: arabic.decode(bytes), western: western.decode(bytes) }
    // French letters have the same places in both.
    if (read.arabic === read.western) return
    const isArabic = arabicWord.test(read.arabic)
    const isWestern = westernWord.test(read.western)
    if (isArabic) this.inArabic++
    if (isWestern) this.inWestern++
    if (!isArabic && !isWestern) this.inNeither++
    if (this.examples.length < 3) this.examples.push(read)
  }
}

const maxWordLength = 200

/** Arabic letters alone; a Latin one among them means that the other encoding was meant. */
const arabicWord = /^[\p{Script=Arabic}\p{M}\p{Cf}]+$/u
/** Latin letters, at least one of them without an accent unless the word is very short. */
const westernWord = /^(?=.*[A-Za-z]|.{1,2}$)\p{Script=Latin}+$/u

/** Whether a byte is a letter in either encoding. */
const isOfWord = Array.from({ length: 256 }, (_, byte) => {
  const one = Buffer.from([byte])
  return [arabic, western].some((decoder) => /[\p{L}\p{M}]/u.test(decoder.decode(one)))
})
