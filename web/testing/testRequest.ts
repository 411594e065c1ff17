/** Stands in for the browser's XMLHttpRequest, which a file is sent by: what it is asked is asked of the page's `fetch`. */
export class TestRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private asked = { method: '', url: '' };
  private readonly headers = new Headers();
  private readonly stopped = new AbortController();

  open(method: string, url: string): void {
    this.asked = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  abort(): void {
    this.stopped.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: BodyInit | null): void {
    const { method, url } = this.asked;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    void window
      .fetch(url, { method, headers: this.headers, body, signal: this.stopped.signal })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.dispatchEvent(new Event('error')));
  }
}
