// Order matters: what counts before what is counted, nonce before anything inserts a style, layer order before any sheet.
import './remotes/commit-count';
import './nonce';
import '@balcao/ui/layers.css';
import '@balcao/ui/base.css';
import './bootstrap';
