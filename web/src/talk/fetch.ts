// The talk comes when the page around it is there, with words of its own; without them it stays away.
import { loadWords } from "../i18n/i18n.svelte";

export async function fetchTalk() {
  try {
    const [{ default: Talk }, { default: TalkBox }, there] = await Promise.all([
      import("./Talk.svelte"),
      import("./TalkBox.svelte"),
      loadWords("talk"),
    ]);
    return there ? { Talk, TalkBox } : null;
  } catch {
    return null;
  }
}
