const keyOf = (character: string) => btoa(character.repeat(32));

/** The shop's rings of keys, as its keeper writes them: the newest first, and the older ones for what they made. */
export class Keys {
  #personal = `begun:${keyOf('k')}`;
  #tokens = `begun:${keyOf('o')}`;
  #certificates = `begun:${keyOf('c')}`;
  #rotations = 0;

  get written() {
    return { personal: this.#personal, tokens: this.#tokens, certificates: this.#certificates };
  }

  rotate(): void {
    this.#rotations += 1;
    const key = keyOf(String.fromCharCode('A'.charCodeAt(0) + (this.#rotations % 26)));
    this.#personal = `p${this.#rotations}:${key},${this.#personal}`;
    this.#tokens = `t${this.#rotations}:${key},${this.#tokens}`;
    this.#certificates = `c${this.#rotations}:${key},${this.#certificates}`;
  }
}
